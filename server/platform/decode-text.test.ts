import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  it('reads UTF-8, with and without a mark at its beginning', () => {
    expect(decodeText(utf8('SUMMARY:Встреча'))).toEqual({ text: 'SUMMARY:Встреча', encoding: 'utf-8', isExact: true });
    expect(decodeText(utf8('\ufeffSUMMARY:x'))).toEqual({ text: 'SUMMARY:x', encoding: 'utf-8', isExact: false });
  });

  it('reads UTF-16 in both orders', () => {
    const little = Uint8Array.from([0xff, 0xfe, 0x1f, 0x04, 0x41, 0x00]);
    const big = Uint8Array.from([0xfe, 0xff, 0x04, 0x1f, 0x00, 0x41]);
    expect([little, big].map((bytes) => decodeText(bytes).text)).toEqual(['ПA', 'ПA']);
  });

  it('takes what is no UTF-8 for Windows-1251', () => {
    const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    expect(decodeText(bytes)).toEqual({ text: 'Привет', encoding: 'windows-1251', isExact: false });
  });

  it('puts a character together that a fold has cut', () => {
    const [first = 0, second = 0] = utf8('я');
    const bytes = Uint8Array.from([...utf8('SUMMARY:а'), first, 13, 10, 32, second, ...utf8('\r\n б')]);
    expect(decodeText(bytes)).toEqual({ text: 'SUMMARY:ая\r\n б', encoding: 'utf-8', isExact: false });
  });
});
