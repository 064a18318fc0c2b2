import fc from 'fast-check';
import { Window } from 'happy-dom';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { validatorRules } from '../../../../test/html/validator-rules.ts';
import { pageLanguages } from '../../../domain/language/page-language.ts';
import { storableText } from '../../../domain/mosque/my-mosque.ts';
import { escapeHtml } from './embed-document.ts';
import { hashOf } from './embed-style.ts';

let server: TestApp;
const { DOMParser } = new Window();

beforeAll(async () => {
  server = await startTestApp({ clock: Date.UTC(2026, 10, 27, 11) });
});
afterAll(() => server.close());

const london = { latitude: '51.51', longitude: '-0.13' };
const request = (query: Readonly<Record<string, string>>) =>
  server.app.inject({ url: '/embed/prayer-times', query: { ...london, ...query } });

/** Tags with the names of their attributes, in order. */
function skeletonOf(html: string): string[] {
  const elements = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*');
  return [...elements].map(({ tagName, attributes }) =>
    [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
  );
}

const pieces = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '</title>',
  '</style>',
  '<script>',
  '-->',
  '<!--',
  ' onload=',
  '\u202e',
];
const hostileName = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').slice(0, 120))
  .filter((name) => name !== '' && storableText.test(name));

describe('the markup of the widget', () => {
  it('has no more elements and attributes than the template, whatever the name is', async () => {
    const { body: plain } = await request({ name: 'PLAIN' });
    const skeleton = skeletonOf(plain);
    expect(skeleton.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(hostileName, async (name) => {
        const { statusCode, body } = await request({ name });
        expect(statusCode).toBe(200);
        const text = escapeHtml(name);
        expect(text).not.toMatch(/[<>"']/);
        // The name is nowhere but in the title and the heading, and nothing around it has changed.
        const [beforeTitle = '', afterTitle = ''] = plain.split('Prayer Times · PLAIN');
        expect(body).toBe(
          `${beforeTitle}Prayer Times · ${text}${afterTitle.replace('<bdi>PLAIN', () => `<bdi>${text}`)}`,
        );
        expect(skeletonOf(body)).toEqual(skeleton);
      }),
      { numRuns: 150 },
    );
  });

  it('can’t be changed by a colour or the name of a parameter', async () => {
    const policy = (await request({ latitude: 'x' })).headers['content-security-policy'];
    for (const accent of ['0};*{x:y', '</style', 'ff00', '#ff0000', 'ff00001']) {
      const { statusCode, headers } = await request({ accent });
      expect(statusCode).toBe(400);
      expect(headers['content-security-policy']).toBe(policy);
    }
    const { body } = await request({ 'm<b>d': 'mwl', 'metho<': 'mwl' });
    expect(body).toContain('metho&lt; is not a known parameter');
  });

  it('has exactly the styles and the script that its policy allows', async () => {
    const { body, headers } = await request({ accent: 'ffcc00', theme: 'dark' });
    const policy = String(headers['content-security-policy']);
    const inlined = [...body.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
    expect(inlined.map(([, tag]) => tag)).toEqual(['style', 'style', 'script']);
    const hashes = inlined.map(([, , text = '']) => hashOf(text));
    expect(policy).toBe(
      `default-src 'none'; style-src ${hashes[0]} ${hashes[1]}; script-src ${hashes[2]}; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors * file:",
    );
    expect(body).not.toMatch(/ style=| src=|url\(|@import|<link/);
  });

  it.each(pageLanguages)('is valid in %s', async (language) => {
    const validator = new HtmlValidate({
      ...validatorRules,
      // Browsers drop the roles of a table that is laid out as cards.
      rules: { ...validatorRules.rules, 'no-redundant-role': 'off', 'prefer-native-element': 'off' },
    });
    const full = { iqamah: 'fajr:20', jumuah: '13:15', imsak: '10', hours: '12', name: 'A & B' };
    for (const query of [{}, full, { latitude: '91' }] as Readonly<Record<string, string>>[]) {
      const { body } = await request({ ...query, language });
      const { results } = await validator.validateString(body, 'widget.html');
      expect(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      ).toEqual([]);
    }
  });
});
