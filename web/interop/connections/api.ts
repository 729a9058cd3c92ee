import { useMutation, useQuery } from '@tanstack/react-query';
import type { AppleProfileLink, GrantedKey, GrantKeyBody, KeyRequest } from '#domain/key-requests.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

/** A single-use link to a profile with a new key. */
export const useAppleProfile = () =>
  useMutation({
    mutationFn: (body: GrantKeyBody) => call<AppleProfileLink>('POST', '/key-requests', { body }),
    gcTime: 0,
  });

/** An app's request for a key. */
export const useKeyRequest = (code: string) =>
  useQuery({
    ...reading<KeyRequest>(['key-requests', code], `/key-requests/${encodeURIComponent(code)}`),
    retry: false,
    gcTime: 0,
  });

export const useGrant = (code: string) =>
  useMutation({
    mutationFn: (body: GrantKeyBody) =>
      call<GrantedKey>('POST', `/key-requests/${encodeURIComponent(code)}/grant`, { body }),
  });
