import { CalendarPlus, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { screenLimits } from '../../../domain/screen/screen.ts';
import { addDays, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { IqamahField } from '../../data/my-mosque/iqamah-field.tsx';
import { JumuahFields } from '../../data/my-mosque/jumuah-fields.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useChangeText } from './change-text.ts';
import { FieldCard } from './field-card.tsx';
import {
  deviceDate,
  emptyPlan,
  type PlannedDraft,
  type PlanProblem,
  planOf,
  planProblems,
} from './screen-draft.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const { plannedChangeCount, announcedDays } = screenLimits;

interface PlannedChangesProps {
  readonly plans: readonly PlannedDraft[];
  readonly onChange: (plans: readonly PlannedDraft[]) => void;
}

/** New times from a day on, such as those of Ramadan or of summer time. */
export function PlannedChanges({ plans, onChange }: PlannedChangesProps) {
  const t = useT();
  const [edited, setEdited] = useState<number>();
  const latest = useLatest({ plans, onChange });
  const sorted = (next: readonly PlannedDraft[]) => [...next].sort((a, b) => (a.from < b.from ? -1 : 1));
  const remove = (index: number) => {
    const removed = plans[index];
    onChange(plans.filter((_, at) => at !== index));
    if (!removed) return;
    showToast({
      title: t('Planned change removed'),
      action: {
        label: t('Undo'),
        onPress: () => latest.current.onChange(sorted([...latest.current.plans, removed])),
      },
    });
  };
  return (
    <FieldCard id="screen-plans" title={t('Planned changes')}>
      <p className="-mt-2 text-14 text-ink-2">
        {t(
          'New times from a day on. The screen announces them {count, plural, one {# day} other {# days}} before.',
          {
            count: announcedDays,
          },
        )}
      </p>
      {plans.length > 0 ? (
        <ul>
          {plans.map((plan, index) => (
            <Plan
              key={plan.from}
              plan={plan}
              onEdit={() => setEdited(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      ) : null}
      {plans.length < plannedChangeCount ? (
        <Button
          tone="outline"
          className="justify-self-start"
          icon={<CalendarPlus {...icon} />}
          onClick={() => setEdited(plans.length)}
        >
          {t('Plan a change')}
        </Button>
      ) : (
        <p className="text-14 text-ink-2">
          {t('A screen can have {count} planned changes.', { count: plannedChangeCount })}
        </p>
      )}
      {edited === undefined ? null : (
        <PlanDialog
          plan={plans[edited] ?? emptyPlan}
          others={plans.filter((_, at) => at !== edited).map(({ from }) => from)}
          onClose={() => setEdited(undefined)}
          onDone={(plan) => {
            onChange(sorted([...plans.filter((_, at) => at !== edited), plan]));
            setEdited(undefined);
          }}
        />
      )}
    </FieldCard>
  );
}

interface PlanProps {
  readonly plan: PlannedDraft;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Plan({ plan, onEdit, onRemove }: PlanProps) {
  const t = useT();
  const write = useChangeText();
  const { iqamah, jumuah } = planOf(plan);
  const day = write.day(plan.from);
  const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken';
  return (
    <li className="flex items-start gap-1 border-t border-line py-2 first:border-t-0">
      <div className="figures min-w-0 flex-1 py-2">
        <p className="font-semibold">{t('From {day}', { day })}</p>
        <p className="text-14 text-ink-2">
          {[...write.rules(iqamah), ...(jumuah ? [write.jumuah(jumuah)] : [])].join(' · ')}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('Edit the change of {day}', { day })}
        onClick={onEdit}
        className={buttonClass}
      >
        <Pencil {...icon} />
      </button>
      <button
        type="button"
        aria-label={t('Remove the change of {day}', { day })}
        onClick={onRemove}
        className={buttonClass}
      >
        <X {...icon} />
      </button>
    </li>
  );
}

interface PlanDialogProps {
  readonly plan: PlannedDraft;
  readonly others: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (plan: PlannedDraft) => void;
}

function PlanDialog({ plan, others, onClose, onDone }: PlanDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState(plan);
  const [problems, setProblems] = useState<readonly PlanProblem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const today = deviceDate();
  const change = (changes: Partial<PlannedDraft>) => {
    setDraft({ ...draft, ...changes });
    setProblems([]);
  };
  const submit = () => {
    const found = planProblems(draft, today, others);
    setProblems(found);
    if (found.length === 0 && !form.current?.querySelector('[aria-invalid="true"]')) onDone(draft);
    // After the messages are rendered.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const { jumuah } = draft;
  return (
    <Dialog isWide onClose={onClose} title={t('Planned change')}>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          type="date"
          label={t('First day')}
          min={formatIsoDate(addDays(today, 1))}
          value={draft.from}
          error={dayMessage(problems, t)}
          onChange={({ target }) => change({ from: target.value })}
        />
        <div>
          {prayerNames.map((name) => (
            <IqamahField
              key={name}
              name={name}
              rule={draft.rules[name]}
              clock={undefined}
              printed={undefined}
              noneLabel={t('No change')}
              isMissing={problems.includes(name)}
              onChange={(rule) => change({ rules: { ...draft.rules, [name]: rule } })}
            />
          ))}
        </div>
        <div>
          <Switch
            label={t('Change the Jumu’ah times')}
            checked={jumuah !== undefined}
            onChange={(isChanged) => {
              const { jumuah: _, ...rest } = draft;
              setDraft(isChanged ? { ...rest, jumuah: [''] } : rest);
              setProblems([]);
            }}
          />
        </div>
        {jumuah ? (
          <JumuahFields times={jumuah} suggested={[]} onChange={(times) => change({ jumuah: times })} />
        ) : null}
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problems.includes('nothing') ? t('Choose at least one time that changes.') : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('Done')}</Button>
          <Button tone="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function dayMessage(problems: readonly PlanProblem[], t: ReturnType<typeof useT>): string | undefined {
  if (problems.includes('day')) return t('Enter the first day.');
  if (problems.includes('past')) return t('Choose a day after today.');
  return problems.includes('taken') ? t('Another change begins on this day.') : undefined;
}
