import { describe, expect, it } from 'vitest';
import { exampleAddress, exampleCode } from './example-request.ts';

const input = { latitude: ' 21.42', longitude: '39.83', text: 'Jakarta' };

describe('the address of an example', () => {
  it('has the coordinates or the text that the endpoint takes', () => {
    expect(exampleAddress({ ...input, endpoint: 'day' }, 'ar')).toBe(
      '/api/prayer-times?latitude=21.42&longitude=39.83',
    );
    expect(exampleAddress({ ...input, endpoint: 'places' }, 'en')).toBe('/api/geocode/suggest?text=Jakarta');
    expect(exampleAddress({ ...input, endpoint: 'places' }, 'ar')).toBe(
      '/api/geocode/suggest?text=Jakarta&lang=ar',
    );
  });

  it('keeps invalid input, which the API explains, and escapes what a shell or a script could run', () => {
    const address = exampleAddress({ ...input, endpoint: 'places', text: `x'; rm -rf ~ & "$(y)"` }, 'en');
    const code = exampleCode('curl', `https://mihrab.example${address}`);

    expect(code).toMatch(/^curl 'https:[^' ]+'$/);
    expect(new URL(address, 'https://mihrab.example').searchParams.get('text')).toBe(`x'; rm -rf ~ & "$(y)"`);
    expect(exampleCode('fetch', `https://mihrab.example${address}`)).toMatch(/fetch\('https:[^' ]+'\);\n/);
  });
});
