import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTheme, replaceTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];
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
  it('is the chosen one, and the device’s again after "As my device"', () => {
    replaceTheme({ theme: 'dark' });
    expect(shown()).toBe('dark');
    replaceTheme({ theme: 'system' });
    expect(shown()).toBeUndefined();
  });

  it('follows another tab', () => {
    localStorage.setItem('mihrab_theme', '{"theme":"light"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mihrab_theme' }));
    expect(shown()).toBe('light');
  });
});
