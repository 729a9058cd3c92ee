import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { checkedUrl, outgoingPost } from './outgoing.ts';
import { ForbiddenAddress, isPublicAddress } from './public-address.ts';

const request = (url: string) => ({ url, headers: {}, body: Buffer.from('x'), signal: new AbortController().signal });

describe('an outgoing call', () => {
  it.each([
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://anna:secret@push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:192.168.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[4000::1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'ftp://push.example/',
    'no address',
  ])('never reaches %s', (url) => {
    expect(() => checkedUrl(url, { allowLoopback: false })).toThrow(ForbiddenAddress);
  });

  it('reaches public addresses by https', () => {
    for (const url of ['https://push.example/1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])
      expect(checkedUrl(url, { allowLoopback: false }).href).toBe(url);
  });

  it('knows public addresses from all others', () => {
    const others = ['192.168.1.1', '100.64.0.1', '224.0.0.1', '255.255.255.255', '::', 'fc00::1', '64:ff9b::a00:1', ''];
    expect(others.filter(isPublicAddress)).toEqual([]);
    expect(['1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1'].every(isPublicAddress)).toBe(true);
  });

  it('knows where clouds answer their own machines', () => {
    const clouds = [
      ...['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe'],
      ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '::ffff:168.63.129.16', '64:ff9b::a83f:8110'],
      ...['2002:a83f:8110::1', '::168.63.129.16'],
    ];
    expect(clouds.filter(isPublicAddress)).toEqual([]);
    expect(isPublicAddress('168.63.129.17')).toBe(true);
  });

  it('does not reach a name that stands for this machine', async () => {
    await expect(outgoingPost({ allowLoopback: false })(request('https://localhost/1'))).rejects.toThrow(
      ForbiddenAddress,
    );
  });

  it('follows no redirection, and reads nothing but the head of the answer', async () => {
    const calls: string[] = [];
    const port = await freePort();
    const server = createServer((incoming, response) => {
      calls.push(incoming.url ?? '');
      response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' });
      response.end('x'.repeat(100_000));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const answer = await outgoingPost({ allowLoopback: true })(request(`http://127.0.0.1:${port}/1`));
    expect(answer).toEqual({ status: 307, retryAfter: '7' });
    expect(calls).toEqual(['/1']);
  });
});
