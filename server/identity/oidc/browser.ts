import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#server/platform/digest.ts';

/** The cookie that ties a pending sign-in to the browser that began it. It opens nothing by itself. */

const SECRET = /^[\w-]{43}$/;
const MAX_AGE_S = 15 * 60;

export function browserCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-kalends-sign-in' : 'kalends-sign-in';

  function read({ headers }: FastifyRequest): string | null {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    const given = pairs.find(([key]) => key === name)?.[1] ?? '';
    return SECRET.test(given) ? given : null;
  }

  return {
    read,
    /** The secret of the browser; several tabs share one. */
    ensure(request: FastifyRequest, reply: FastifyReply): string {
      const secret = read(request) ?? newSecret();
      const secure = isSecure ? '; Secure' : '';
      reply.header('set-cookie', `${name}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`);
      return secret;
    },
  };
}
