import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId } from 'react';
import { languages } from '../i18n/languages.ts';
import { useLocalisation } from '../i18n/localisation.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A sentence below the label, only in the open list. */
  readonly detail?: string | undefined;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly heading: string;
  readonly options: readonly SelectOption[];
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (SelectOption | SelectGroup)[];
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
}

/** A select box with a label, optional groups and a hint. Supports arrow keys and typing ahead. */
export function Select({ label, value, options, onChange, hint }: SelectProps) {
  const id = useId();
  const { language } = useLocalisation();
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <Radix.Root value={value} onValueChange={onChange} dir={languages[language].dir}>
        <Radix.Trigger
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="flex min-h-12 w-full items-center justify-between gap-2 rounded-input border border-control bg-surface px-4 py-2 text-start text-16 leading-snug"
        >
          <span className="min-w-0">
            <Radix.Value />
          </span>
          <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            className="z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) overflow-hidden rounded-input border border-line bg-surface p-1 shadow-[0_16px_40px_-12px_rgb(11_21_18/0.4)]"
          >
            <Radix.Viewport>
              {options.map((entry) =>
                'heading' in entry ? (
                  <Radix.Group key={entry.heading}>
                    <Radix.Label className="px-3 pt-3 pb-1 text-13 font-semibold text-ink-2">
                      {entry.heading}
                    </Radix.Label>
                    {entry.options.map((option) => (
                      <Item key={option.value} option={option} />
                    ))}
                  </Radix.Group>
                ) : (
                  <Item key={entry.value} option={entry} />
                ),
              )}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-14 text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function Item({ option: { value, label, detail } }: { option: SelectOption }) {
  const id = useId();
  return (
    <Radix.Item
      value={value}
      aria-describedby={detail ? id : undefined}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-chip px-3 py-1.5 text-16 leading-snug outline-none data-highlighted:bg-sunken data-[state=checked]:font-semibold"
    >
      <span className="min-w-0">
        <Radix.ItemText>{label}</Radix.ItemText>
        {detail ? (
          <span id={id} className="block text-14 font-normal text-ink-2">
            {detail}
          </span>
        ) : null}
      </span>
      <Radix.ItemIndicator>
        <Check aria-hidden size={18} strokeWidth={1.75} />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
