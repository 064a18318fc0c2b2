import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTheme, replaceTheme } from './theme.ts';

const documentTheme = () => document.documentElement.dataset['theme'];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = followTheme();
});
afterEach(() => {
  stop();
  delete document.documentElement.dataset['theme'];
});

describe('the theme of the document', () => {
  it('is the chosen theme, and unset after the choice of the system theme', () => {
    replaceTheme({ theme: 'dark' });
    expect(documentTheme()).toBe('dark');
    replaceTheme({ theme: 'system' });
    expect(documentTheme()).toBeUndefined();
  });

  it('follows a change in another tab', () => {
    localStorage.setItem('mihrab_theme', '{"theme":"light"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mihrab_theme' }));
    expect(documentTheme()).toBe('light');
  });
});
