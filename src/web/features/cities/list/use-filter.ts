import { useMemo, useState } from 'react';
import { foldName } from '../../../../domain/text/fold-name.ts';

interface Filter<Item> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly Item[];
}

/** The items whose words hold what is typed, however it is accented: `sao` finds São Paulo. */
export function useFilter<Item>(items: readonly Item[], wordsOf: (item: Item) => string): Filter<Item> {
  const [text, setText] = useState('');
  const wish = foldName(text);
  const shown = useMemo(
    () => (wish === '' ? items : items.filter((item) => foldName(wordsOf(item)).includes(wish))),
    [items, wordsOf, wish],
  );
  return { text, setText, shown };
}
