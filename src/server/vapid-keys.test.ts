import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configProblems } from '../../test/harness/config-problems.ts';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { generateVapidKeys, isVapidPair } from './adapters/push/vapid.ts';
import { readConfig } from './config.ts';
import { provideVapidKeys, vapidOf, warnWithoutPush } from './vapid-keys.ts';

const keys = generateVapidKeys();
const own = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mihrab.org' };
const shared = {
  ...production,
  DATABASE_URL: 'postgres://mihrab@db.internal/mihrab',
  APP_SECRET: 'f3b1c95d7a2e48604d1c8e7b95a0f263',
};

describe('the keys for push services', () => {
  it('are generated once, for this user only', () => {
    const folder = join(temporaryFolder(), 'data');
    const config = readConfig({ DATA_DIR: folder });
    const first = provideVapidKeys(config);

    expect(first && isVapidPair(first)).toBe(true);
    expect(provideVapidKeys(config)).toEqual(first);
    expect(statSync(join(folder, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
  });

  it('are those of the settings, if there are any', () => {
    expect(provideVapidKeys(readConfig({ ...shared, ...own }))).toEqual(keys);
  });

  it('must be set in production with DATABASE_URL, because processes may have other folders', () => {
    const config = readConfig(shared);
    const warnings: string[] = [];
    warnWithoutPush(config, { warn: (message) => warnings.push(message) });

    expect(provideVapidKeys(config)).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY')]);
  });

  it('are not made again from a damaged file', () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'vapid-keys.json'),
      JSON.stringify({ ...keys, publicKey: generateVapidKeys().publicKey }),
    );

    expect(() => provideVapidKeys(readConfig({ DATA_DIR: folder }))).toThrow(/Restore it from a backup/);
    expect(readFileSync(join(folder, 'vapid-keys.json'), 'utf8')).toContain(keys.privateKey);
  });

  it('must be a pair, and set together', () => {
    const other = generateVapidKeys().privateKey;
    expect(configProblems({ ...own, VAPID_PRIVATE_KEY: other })).toEqual([
      expect.stringMatching(/^VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY/),
    ]);
    expect(configProblems({ VAPID_PUBLIC_KEY: keys.publicKey })).toEqual([
      expect.stringMatching(/^VAPID_PRIVATE_KEY is missing/),
    ]);
    expect(configProblems({ ...own, VAPID_PRIVATE_KEY: 'short' })).toEqual([
      expect.stringMatching(/^VAPID_PRIVATE_KEY must be: .*43 characters/),
    ]);
  });
});

describe('the subject', () => {
  it.each([
    'mailto:hello@localhost',
    'mailto:hello@mihrab.invalid',
    'mailto:hello@mihrab.example',
    'mailto:hello@mihrab.local',
    'https://localhost',
    'https://192.168.1.5',
    'https://8.8.8.8',
    'https://mihrab.test',
  ])('is refused in production, because Apple refuses it: %s', (subject) => {
    expect(configProblems({ ...production, VAPID_SUBJECT: subject })).toEqual([
      expect.stringMatching(/^VAPID_SUBJECT must be a mailto: or https:\/\/ address/),
    ]);
    expect(configProblems({ VAPID_SUBJECT: subject })).toEqual([]);
  });

  it.each(['http://mihrab.org', 'hello@mihrab.org', 'mailto:', 'yes'])(
    'must be an address: %s',
    (subject) => {
      expect(configProblems({ VAPID_SUBJECT: subject })).toHaveLength(1);
    },
  );

  it.each([
    [{ ...production, CONTACT_EMAIL: 'salam@mihrab.org' }, 'mailto:salam@mihrab.org'],
    [production, 'https://mihrab.org'],
    [{ ...production, CONTACT_EMAIL: 'salam@mihrab.example' }, 'https://mihrab.org'],
    [{ ...production, PUBLIC_URL: 'https://mihrab.example' }, undefined],
    [{ ...production, PUBLIC_URL: 'http://localhost:3000' }, undefined],
    [{}, 'mailto:hello@mihrab.example'],
  ])('is the contact address or the site by default: %o', (variables, subject) => {
    expect(vapidOf(readConfig({ ...variables, ...own }))?.subject).toBe(subject);
  });

  it('off turns alerts off', () => {
    const config = readConfig({ ...production, ...own, VAPID_SUBJECT: 'off' });
    const warnings: string[] = [];
    warnWithoutPush(config, { warn: (message) => warnings.push(message) });

    expect(vapidOf(config)).toBeUndefined();
    expect(warnings).toEqual([]);
  });
});

describe('other push services', () => {
  it('must be on the internet in production', () => {
    for (const origin of [
      'http://push.mihrab.org',
      'https://127.0.0.1',
      'https://localhost',
      'https://10.0.0.7',
    ])
      expect(configProblems({ ...production, PUSH_SERVICES: origin }), origin).toHaveLength(1);
    expect(configProblems({ ...production, PUSH_SERVICES: 'https://push.mihrab.org' })).toEqual([]);
  });
});
