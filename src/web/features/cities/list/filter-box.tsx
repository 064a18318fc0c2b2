import { useT } from '../../../i18n/localisation.tsx';
import { TextField } from '../../../ui/field.tsx';

interface FilterBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many are left; undefined while nothing is typed. */
  readonly foundCount: number | undefined;
}

/** Narrows a long list as one types. Without scripts the list stands whole, and this box would do nothing. */
export function FilterBox({ label, text, onText, foundCount }: FilterBoxProps) {
  const t = useT();
  return (
    <div className="max-w-md [@media(scripting:none)]:hidden print:hidden">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p role="status" className="mt-1 min-h-6 text-14 text-ink-2">
        {foundCount === undefined
          ? null
          : t('{count, plural, =0 {Nothing has this name.} one {# found} other {# found}}', {
              count: foundCount,
            })}
      </p>
    </div>
  );
}
