import { beforeEach, describe, expect, it } from 'vitest';
import { editLink, parseScreenHash } from './screen-link.ts';
import { forgetScreen, storedScreens, storeLink, storeScreen } from './stored-screens.ts';

const id = 'A1b2C3d4E5f6G7h8I9j0K-';
const secret = 'secret_0123456789-abcdefghijklmnopqrstuvwxy';
const older = 'older__0123456789-abcdefghijklmnopqrstuvwxy';

beforeEach(() => localStorage.clear());

describe('the link to edit a screen', () => {
  it('is parsed as it was written, in every language', () => {
    const link = editLink('https://example.org', 'ar', { id, secret });
    expect(link).toBe(`https://example.org/ar/screen/edit#${id}.${secret}`);
    expect(parseScreenHash(new URL(link).hash)).toEqual({ id, secret });
  });

  it.each(['', '#', '#place', `#${id}.`, `#${id}.${secret.slice(1)}`, `#${id}x.${secret}`])(
    'is not %j',
    (hash) => {
      expect(parseScreenHash(hash)).toBeUndefined();
    },
  );

  it('may name a screen of this phone, without its secret', () => {
    expect(parseScreenHash(`#${id}`)).toEqual({ id });
  });
});

describe('the screens of this phone', () => {
  it('keep the secret that an outdated link replaces, until one of the two has worked', () => {
    storeLink({ id, secret });
    storeScreen(id, { name: 'Nur' });
    storeLink({ id, secret: older });
    expect(storedScreens.get()).toMatchObject([{ id, name: 'Nur', secret: older, formerSecret: secret }]);
    storeLink({ id, secret: older });
    expect(storedScreens.get()?.[0]?.formerSecret).toBe(secret);
  });

  it('change and go one by one', () => {
    const other = `${id.slice(0, -1)}x`;
    storeLink({ id, secret });
    storeLink({ id: other, secret });
    storeScreen(id, { name: 'Nur' });
    forgetScreen(other);
    expect(storedScreens.get()).toEqual([{ id, secret, name: 'Nur' }]);
  });

  it('are only those whose secret is known', () => {
    expect(storeScreen(id, { name: 'Nur' })).toBe(false);
    expect(storedScreens.get()).toBeUndefined();
  });
});
