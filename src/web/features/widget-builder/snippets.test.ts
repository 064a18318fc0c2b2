import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedQuery } from '../../../contract/embed.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { elementSnippet, frameSnippet } from './snippets.ts';
import { type WidgetChoices, widgetAddress } from './widget-choices.ts';

/** Else the test's window would load the frames from the network. */
const { settings } = (
  window as unknown as {
    happyDOM: { settings: { fetch: { interceptor: object | null } } };
  }
).happyDOM;
beforeAll(() => {
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new window.Response('') };
});
afterAll(() => {
  settings.fetch.interceptor = null;
});

const origin = 'https://mihrab.test';
const place = {
  ...{ latitude: 51.507412, longitude: -0.127812, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};
const mosque: MyMosque = {
  ...{ name: 'Central Mosque', latitude: 51.5286, longitude: -0.1652 },
  iqamah: { fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true } },
  jumuah: ['13:15'],
};
const choices: WidgetChoices = {
  ...{ name: '', language: 'en', theme: 'system', accent: undefined },
  ...{ usesTwelveHours: false, hasIqamah: true, settings: {} },
};
const queryOf = (address: string) => Object.fromEntries(new URL(address, origin).searchParams);
const widget = (address: string): Parameters<typeof frameSnippet>[0] => ({
  ...{ origin, address, title: 'Prayer Times', height: 430 },
  ...{ language: 'en', width: 'narrow' },
});

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('the address of the widget', () => {
  it('has the place to about a kilometre, and nothing that isn’t chosen', () => {
    const query = queryOf(widgetAddress(place, undefined, choices));
    expect(query).toEqual({ latitude: '51.51', longitude: '-0.13', language: 'en' });
    expect(embedQuery.safeParse(query).success).toBe(true);
  });

  it('has the mosque’s own place with its times, and the reader’s without them', () => {
    const withTimes = queryOf(widgetAddress(place, mosque, { ...choices, name: ' Central Mosque ' }));
    const without = queryOf(widgetAddress(place, mosque, { ...choices, hasIqamah: false }));
    expect(withTimes).toMatchObject({
      ...{ latitude: '51.5286', iqamah: 'fajr:20', roundIqamah: 'fajr', jumuah: '13:15' },
      name: 'Central Mosque',
    });
    expect(without).toMatchObject({ latitude: '51.51' });
    expect(without['iqamah']).toBeUndefined();
    expect(embedQuery.safeParse(withTimes).success).toBe(true);
  });

  it('has everything else that is chosen', () => {
    const chosen = { ...choices, theme: 'dark', accent: '#ffcc00', usesTwelveHours: true } as const;
    const query = queryOf(
      widgetAddress(place, undefined, { ...chosen, settings: { method: 'mwl', madhab: 'hanafi' } }),
    );
    expect(query).toMatchObject({
      theme: 'dark',
      accent: 'ffcc00',
      hours: '12',
      method: 'mwl',
      madhab: 'hanafi',
    });
    expect(embedQuery.safeParse(query).success).toBe(true);
  });
});

describe('the code', () => {
  const hostile = { ...choices, name: '"><script>alert(1)</script> & Co' };
  const address = widgetAddress(place, undefined, {
    ...hostile,
    settings: { highLatitudeRule: 'angle_based' },
  });

  it('of a frame is one frame with that address', () => {
    const { body } = parse(frameSnippet(widget(address)));
    expect(body.querySelectorAll('*')).toHaveLength(1);
    const frame = body.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(origin + address);
    expect(frame?.getAttribute('title')).toBe('Prayer Times');
    expect(frame?.getAttribute('height')).toBe('430');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it('of the element has the parameters as attributes, the script and a link', () => {
    const html = elementSnippet(widget(address));
    const { documentElement } = parse(html);
    expect([...documentElement.querySelectorAll('script')].map(({ src }) => src)).toEqual([
      `${origin}/embed/mihrab-times.js`,
    ]);
    const element = documentElement.querySelector('mihrab-times');
    expect(element?.getAttribute('high-latitude-rule')).toBe('angle_based');
    expect(element?.getAttribute('name')).toBe(hostile.name);
    expect(element?.querySelector('a')?.getAttribute('href')).toBe(`${origin}/prayer-times`);
  });

  it('takes the whole width if that is chosen', () => {
    expect(frameSnippet({ ...widget(address), width: 'full' })).toContain('width="100%"');
    expect(elementSnippet({ ...widget(address), width: 'full' })).not.toContain('style=');
  });
});
