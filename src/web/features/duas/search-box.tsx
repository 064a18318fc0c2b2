import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useT } from '../../i18n/localisation.tsx';

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
          className="pointer-events-none absolute inset-y-0 start-[min(1rem,4vw)] my-auto text-ink-2"
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
          className="block min-h-12 w-full rounded-input border border-control bg-surface ps-[min(3rem,12vw)] pe-[min(3rem,12vw)] text-16 text-ellipsis placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={clear}
            aria-label={t('Clear the search')}
            className="absolute inset-y-0 end-0.5 my-auto grid size-[min(2.75rem,12vw)] place-items-center rounded-input text-ink-2 hover:text-primary"
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  );
}
