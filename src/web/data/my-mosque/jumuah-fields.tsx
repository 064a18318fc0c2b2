import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { mosqueLimits } from '../../../domain/mosque/my-mosque.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface JumuahFieldsProps {
  /** `HH:MM`; empty for a field without a time. */
  readonly times: readonly string[];
  /** Times on OpenStreetMap. */
  readonly suggested: readonly string[];
  readonly onChange: (times: readonly string[]) => void;
}

/** Up to three times of the Friday prayer. */
export function JumuahFields({ times, suggested, onChange }: JumuahFieldsProps) {
  const t = useT();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // After the fields are rendered.
  const focusField = (index: number) =>
    setTimeout(() => {
      const fields = section.current?.querySelectorAll<HTMLElement>('input, [data-add]') ?? [];
      fields[Math.min(index, fields.length - 1)]?.focus();
    });
  const setTime = (index: number, time: string) =>
    onChange(times.map((current, at) => (at === index ? time : current)));
  const remove = (index: number) => {
    onChange(times.filter((_, at) => at !== index));
    focusField(index);
  };
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
    >
      <div>
        <h3 id={id} className="text-20">
          {t('Jumu’ah')}
        </h3>
        <p className="mt-1 text-14 text-ink-2">
          {t('Up to three Friday prayers, shown on Fridays instead of Dhuhr’s iqamah.')}
        </p>
      </div>
      {times.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {times.map((time, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity but their position
            <li key={index} className="flex items-end gap-2">
              <TextField
                type="time"
                className="min-w-0 flex-1 sm:max-w-56"
                label={t('Jumu’ah {number}', { number: index + 1 })}
                value={time}
                onChange={({ target }) => setTime(index, target.value.slice(0, 5))}
              />
              <button
                type="button"
                aria-label={t('Remove Jumu’ah {number}', { number: index + 1 })}
                title={t('Remove Jumu’ah {number}', { number: index + 1 })}
                onClick={() => remove(index)}
                className="grid size-12 shrink-0 place-items-center rounded-input hover:bg-sunken"
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Suggestion {...{ times, suggested, onChange }} />
      {times.length < mosqueLimits.jumuahCount ? (
        <Button
          data-add
          tone="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} strokeWidth={1.75} />}
          onClick={() => {
            onChange([...times, '']);
            focusField(times.length);
          }}
        >
          {t('Add a Jumu’ah time')}
        </Button>
      ) : null}
    </section>
  );
}

/** Names OpenStreetMap as the source of the times, or offers its times. */
function Suggestion({ times, suggested, onChange }: JumuahFieldsProps) {
  const t = useT();
  if (suggested.length === 0) return null;
  const written = suggested.map((clock) => `\u2066${clock}\u2069`).join(t(', '));
  if (times.join() === suggested.join())
    return <p className="text-14 text-ink-2">{t('From OpenStreetMap. Check with your mosque.')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-14 text-ink-2">{t('On OpenStreetMap: {times}', { times: written })}</p>
      <Button tone="outline" onClick={() => onChange(suggested)}>
        {t('Use these times')}
      </Button>
    </div>
  );
}
