import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budget } from '#domain/budget.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import type { Answer, AnswerCache } from '#server/events/range/cache.ts';
import type { KeyActor } from '#server/platform/credentials/actor.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { Kind, Path, PathOf } from './paths.ts';
import { DavError } from './xml/dav-error.ts';
import { dav } from './xml/names.ts';

/** One call: its caller and the resource it addresses. */
export interface Call<P extends Path = Path> extends Services, LongReads {
  /** Limits all work that grows with the stored data. */
  readonly budget: Budget;
  /** Caches finished answers by request and state of the calendar. */
  readonly cache: AnswerCache<Answer & { readonly body: Buffer }>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly actor: KeyActor;
  readonly path: P;
  /** The key that identifies this installation to push services. */
  readonly vapidPublicKey: string;
}

/** Answers a call by its reply, or throws `ApiError` or `DavError`. */
export type Handler<K extends Kind> = (call: Call<PathOf<K>>) => Promise<unknown>;

export const bodyOf = ({ request }: Call): Buffer | undefined =>
  Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;

const headerOf = ({ request }: Call, name: string): string => String(request.headers[name] ?? '').toLowerCase();

/** Whether the caller prefers a minimal answer (RFC 8144 §2.1, and the older `Brief`). */
export const wantsMinimal = (call: Call): boolean =>
  /\breturn=minimal\b/.test(headerOf(call, 'prefer')) || headerOf(call, 'brief').trim() === 't';

export const wantsNoRoot = (call: Call): boolean => /\bdepth-noroot\b/.test(headerOf(call, 'prefer'));

/** The depth of a PROPFIND, 1 by default. @throws DavError `propfind-finite-depth` */
export function depthOf(call: Call): 0 | 1 {
  const depth = headerOf(call, 'depth').trim();
  if (depth === 'infinity') throw new DavError(403, dav('propfind-finite-depth'));
  if (depth !== '' && depth !== '0' && depth !== '1') throw new DavError(400);
  return depth === '0' ? 0 : 1;
}
