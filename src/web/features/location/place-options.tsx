import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { PlaceChoice } from '../../data/location/geocode.ts';

interface PlaceOptionsProps {
  readonly id: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly choices: readonly PlaceChoice[];
  /** Index of the option that Enter chooses; -1 for none. */
  readonly active: number;
  readonly onChoose: (choice: PlaceChoice) => void;
  readonly className?: string;
}

/** The list of a combobox: places with their region and country. The focus stays in the input. */
export function PlaceOptions({ id, label, choices, active, onChoose, className }: PlaceOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = active < 0 ? list.current : list.current?.children[active];
    shown?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(
        'scroll-mb-[calc(var(--tab-bar)+0.5rem)] rounded-input border border-line bg-surface py-1',
        className,
      )}
    >
      {choices.map((choice, index) => (
        // The input has the focus and handles the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={`${choice.place.latitude},${choice.place.longitude}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          className={clsx(
            'flex min-h-11 scroll-mb-[calc(var(--tab-bar)+0.75rem)] cursor-pointer items-center px-4 py-2 leading-snug',
            index === active
              ? 'bg-sunken shadow-[inset_3px_0_var(--color-primary)] rtl:shadow-[inset_-3px_0_var(--color-primary)]'
              : 'hover:bg-sunken',
          )}
        >
          <ChoiceName choice={choice} />
        </div>
      ))}
    </div>
  );
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function ChoiceName({ choice: { place, region } }: { choice: PlaceChoice }) {
  const comma = /\p{Script=Arabic}/u.test(place.country) ? '، ' : ', ';
  // City states and provinces of the same name read better once.
  const rest = [region, place.country].filter((name) => name !== '' && name !== place.city);
  return (
    <span className="min-w-0">
      <bdi className="font-semibold">{place.city}</bdi>
      {rest.map((name) => (
        <span key={name} className="text-ink-2">
          {comma}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}
