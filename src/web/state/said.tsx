import { useLocalisation } from '../lib/i18n.tsx';
import { translateSaid } from './said-words.ts';

/** A sentence of our own or of the server: in the reader's language where it is known, else as it came. */
export function Said({ sentence }: { sentence: string }) {
  const { t, language } = useLocalisation();
  if (language === 'en') return sentence;
  return translateSaid(sentence, t) ?? <bdi lang="en">{sentence}</bdi>;
}
