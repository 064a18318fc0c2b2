import { useEffect, useState } from 'react';
import { type PlaceChoice, suggestAddresses } from '../../data/location/geocode.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

/** After the last keystroke. Shorter than the pause in which people look at what they typed. */
const pauseMs = 150;
const minLength = 2;
const maxCached = 100;

/** Answers of this visit, by language and text. */
const cached = new Map<string, readonly PlaceChoice[]>();
const none: readonly PlaceChoice[] = [];

/**
 * Returns places whose names start with the text. While the next ones load, the previous ones stay; if they can't be
 * loaded, there are none, and submitting says why.
 */
export function useSuggestions(typed: string): readonly PlaceChoice[] {
  const { language } = useLocalisation();
  const [choices, setChoices] = useState(none);
  const text = typed.trim().replace(/\s+/g, ' ');

  useEffect(() => {
    const key = `${language} ${text.toLowerCase()}`;
    const known = isNameStart(text) ? cached.get(key) : none;
    if (known) {
      setChoices(known);
      return;
    }
    const controller = new AbortController();
    const load = async () => {
      const loaded = await suggestAddresses(text, language, controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      setChoices(loaded ?? none);
      if (!loaded) return;
      const [oldest] = cached.keys();
      if (cached.size >= maxCached && oldest !== undefined) cached.delete(oldest);
      cached.set(key, loaded);
    };
    const timer = setTimeout(load, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, language]);

  return choices;
}

/** Coordinates and house numbers have nothing to complete. A syllable or ideograph may be a whole name. */
const isNameStart = (text: string) =>
  /^\p{L}/u.test(text) && (text.length >= minLength || /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text));
