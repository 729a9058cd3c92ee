import { describe, expect, it } from 'vitest';
import { NO_PRIVATE_ADDRESS, privateAddresses } from './private-addresses.ts';

describe('a list of private addresses', () => {
  it.each([
    ['192.168.1.0/24', 'anything.example', '192.168.1.7'],
    ['192.168.1.0/24', '192.168.1.7', '192.168.1.7'],
    ['192.168.1.0/24', 'anything.example', '::ffff:192.168.1.7'],
    ['192.168.1.7', 'anything.example', '192.168.1.7'],
    ['nas.local', 'nas.local', '10.0.0.4'],
    ['NAS.local', 'nas.local.', 'fd12:3456::4'],
    ['100.64.0.0/10', 'tailnet.example', '100.101.102.103'],
    ['fd00::/8', 'anything.example', 'fd12:3456::4'],
    ['127.0.0.1', 'localhost', '127.0.0.1'],
    ['127.0.0.1/32', 'localhost', '127.0.0.1'],
    ['::1', '::1', '::1'],
    ['169.254.169.254', 'metadata.example', '169.254.169.254'],
  ])('with %s lets %s be called at %s', (entry, host, address) => {
    expect(privateAddresses(['other.local', entry])(host, address)).toBe(true);
    expect(NO_PRIVATE_ADDRESS(host, address)).toBe(false);
    expect(privateAddresses([])(host, address)).toBe(false);
  });

  it.each([
    ['192.168.1.0/24', 'anything.example', '192.168.2.7'],
    ['192.168.1.7', 'anything.example', '192.168.1.8'],
    ['nas.local', 'other.local', '10.0.0.4'],
    ['nas.local', 'sub.nas.local', '10.0.0.4'],
    ['nas.local', 'nas.local', '127.0.0.1'],
    ['nas.local', 'nas.local', '::1'],
    ['nas.local', 'nas.local', '0.0.0.0'],
    ['nas.local', 'nas.local', '169.254.169.254'],
    ['nas.local', 'nas.local', 'fd00:ec2::254'],
    ['nas.local', 'nas.local', 'fe80::1'],
    ['nas.local', 'nas.local', '224.0.0.251'],
    ['nas.local', 'nas.local', '255.255.255.255'],
    ['127.0.0.0/8', '127.0.0.1', '127.0.0.1'],
    ['169.254.0.0/16', '169.254.169.254', '169.254.169.254'],
    ['fe80::/10', 'fe80::1', 'fe80::1'],
    ['fd00::/8', 'fd00:ec2::254', 'fd00:ec2::254'],
    ['fd00::/8', 'fd20:ce::254', 'FD20:CE:0::254'],
    ['100.64.0.0/10', '100.100.100.200', '100.100.100.200'],
    ['192.168.1.0/24', 'anything.example', 'no address'],
  ])('with %s does not let %s be called at %s', (entry, host, address) => {
    expect(privateAddresses([entry])(host, address)).toBe(false);
  });
});
