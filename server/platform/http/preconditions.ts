import type { FastifyRequest } from 'fastify';

/** The version in an `If-Match` header (RFC 9110 §13.1.1), or null if it is missing or `*`. A foreign ETag matches nothing: -1. */
export function versionIn(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim();
  if (!header || header === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)?.[1];
  return digits === undefined ? -1 : Number(digits);
}

/** Whether an `If-None-Match` header contains this ETag (RFC 9110 §13.1.2, weak comparison). */
export function alreadyHas(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (!header) return false;
  if (header === etag) return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
