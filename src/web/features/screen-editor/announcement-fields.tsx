import { ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { screenLimits } from '../../../domain/screen/screen.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { FieldCard } from './field-card.tsx';

const { announcementCount, announcementLength } = screenLimits;
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface AnnouncementFieldsProps {
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

/** Lines of text that the screen shows in turn. */
export function AnnouncementFields({ lines, onChange }: AnnouncementFieldsProps) {
  const t = useT();
  const section = useRef<HTMLDivElement>(null);
  const latest = useLatest({ lines, onChange });
  // After the fields are rendered.
  const focus = (selector: string) =>
    setTimeout(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  const swap = (from: number, to: number) => {
    const moved = lines.map((line, at) => (at === from ? lines[to] : at === to ? lines[from] : line) ?? '');
    onChange(moved);
    focus(`[data-line="${to}"] [data-move="${to > from ? 'down' : 'up'}"]`);
  };
  const remove = (index: number) => {
    const removed = lines[index] ?? '';
    onChange(lines.filter((_, at) => at !== index));
    focus(lines.length > 1 ? `[data-line="${Math.min(index, lines.length - 2)}"] textarea` : '[data-add]');
    if (removed.trim() === '') return;
    const restore = () => {
      const { lines: now, onChange: changeNow } = latest.current;
      changeNow([...now.slice(0, index), removed, ...now.slice(index)].slice(0, announcementCount));
    };
    showToast({ title: t('Announcement removed'), action: { label: t('Undo'), onPress: restore } });
  };
  return (
    <FieldCard id="screen-announcements" title={t('Announcements')}>
      <p className="-mt-2 text-14 text-ink-2">
        {t('The screen shows these lines in turn. It’s visible to everyone in the mosque.')}
      </p>
      <div ref={section} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {lines.length > 0 ? (
          <ol className="grid gap-4">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their position
              <li key={index} data-line={index}>
                <Line
                  {...{ line, index }}
                  isLast={index === lines.length - 1}
                  onChange={(text) => onChange(lines.map((old, at) => (at === index ? text : old)))}
                  onMove={(by) => swap(index, index + by)}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ol>
        ) : null}
        {lines.length < announcementCount ? (
          <Button
            data-add
            tone="outline"
            className="max-w-full justify-self-start [overflow-wrap:anywhere]"
            icon={<Plus {...icon} />}
            onClick={() => {
              onChange([...lines, '']);
              focus(`[data-line="${lines.length}"] textarea`);
            }}
          >
            {t('Add an announcement')}
          </Button>
        ) : (
          <p className="text-14 text-ink-2">
            {t('A screen can have {count} announcements.', { count: announcementCount })}
          </p>
        )}
      </div>
    </FieldCard>
  );
}

interface LineProps {
  readonly line: string;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (text: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function Line({ line, index, isLast, onChange, onMove, onRemove }: LineProps) {
  const { t, localiseDigits } = useLocalisation();
  const id = useId();
  const number = index + 1;
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Announcement {number}', { number })}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        value={line}
        maxLength={announcementLength}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        className="block w-full resize-y rounded-input border border-control bg-surface px-4 py-2 text-16"
      />
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <p id={`${id}-count`} className="figures me-auto text-14 text-ink-2">
          <bdi dir="ltr">{localiseDigits(`${line.length}/${announcementLength}`)}</bdi>
        </p>
        <LineButton
          name="up"
          label={t('Move announcement {number} up', { number })}
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        >
          <ArrowUp {...icon} />
        </LineButton>
        <LineButton
          name="down"
          label={t('Move announcement {number} down', { number })}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        >
          <ArrowUp {...icon} className="rotate-180" />
        </LineButton>
        <LineButton name="remove" label={t('Remove announcement {number}', { number })} onPress={onRemove}>
          <X {...icon} />
        </LineButton>
      </div>
    </>
  );
}

interface LineButtonProps {
  readonly name: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Stays focusable when it is disabled, so that moving a line to the end doesn't lose the focus. */
function LineButton({ name, label, isDisabled = false, onPress, children }: LineButtonProps) {
  return (
    <button
      type="button"
      data-move={name}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className="grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
