import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useT } from '../../lib/i18n.tsx';

interface SearchBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

export function SearchBox({ text, onType }: SearchBoxProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Search the duas')}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="pointer-events-none absolute start-4 top-3.5 text-ink-2"
        />
        <input
          ref={input}
          id={id}
          type="search"
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
          placeholder={t('Word, tag or source')}
          className="block min-h-12 w-full rounded-input border border-control bg-surface ps-12 pe-12 text-16 placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={clear}
            aria-label={t('Clear the search')}
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-input text-ink-2 hover:text-primary"
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  );
}
