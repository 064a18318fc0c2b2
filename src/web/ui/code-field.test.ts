import { describe, expect, it } from 'vitest';
import { parseCode } from './code-field.tsx';

describe('a code as it is typed', () => {
  it.each([
    ['123 456', '123456'],
    [' 12-34-56\n', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['১২৩৪৫৬', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['1234567', '123456'],
    ['Your code: 40', '40'],
    ['abc', ''],
  ])('%j gives %j', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
  });
});
