import { useId } from 'react';
import { embedAccents, embedSurfaces, embedThemes } from '../../../domain/embed/embed-options.ts';
import { readableAccent } from '../../../domain/embed/readable-accent.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';

interface AccentFieldProps {
  /** `#rrggbb`; undefined for Mihrab's own. */
  readonly accent: string | undefined;
  readonly onChange: (accent: string | undefined) => void;
}

/** A colour of the reader's site. Says so if the widget changes it, because text in it couldn't be read. */
export function AccentField({ accent, onChange }: AccentFieldProps) {
  const t = useT();
  const id = useId();
  const isChanged =
    accent !== undefined &&
    embedThemes.some((theme) => readableAccent(accent, embedSurfaces[theme]) !== accent);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Accent colour')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          value={accent ?? embedAccents.light}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          className="h-12 w-20 cursor-pointer rounded-input border border-control bg-surface p-1"
        />
        <Button tone="quiet" disabled={accent === undefined} onClick={() => onChange(undefined)}>
          {t('Use Mihrab’s green')}
        </Button>
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1 text-14 text-ink-2 empty:hidden">
        {isChanged ? t('A darker or lighter shade is used where this colour would be hard to read.') : null}
      </p>
    </div>
  );
}
