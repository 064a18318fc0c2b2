import { MonitorSmartphone, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { jumuahTimes } from '../../../domain/mosque/jumuah-times.ts';
import { type MyMosque, mosqueLimits } from '../../../domain/mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import { type ChosenMosque, isMyMosque, readChosenMosque } from '../../data/my-mosque/chosen-mosque.ts';
import { IqamahField } from '../../data/my-mosque/iqamah-field.tsx';
import { JumuahFields } from '../../data/my-mosque/jumuah-fields.tsx';
import {
  type DraftProblem,
  draftOf,
  draftProblems,
  type MosqueDraft,
  mosqueOfDraft,
} from '../../data/my-mosque/mosque-draft.ts';
import { changeMyMosque, isNearMosque, myMosqueSetting } from '../../data/my-mosque/my-mosque.ts';
import { usePrintedIqamah } from '../../data/my-mosque/use-printed-iqamah.ts';
import { usePersisted } from '../../data/persisted.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLocation, useNavigate } from '../../ui/router/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

/**
 * Edits the person's mosque, or makes the one that the link names theirs. Without either, a mosque is entered by name at the
 * person's place.
 */
export function MyMosqueDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  // The link's state is gone as soon as the dialog is closed, which would empty it while it disappears.
  const [chosen] = useState(readChosenMosque(useLocation().state));
  const mosque = usePersisted(myMosqueSetting) ?? undefined;
  const subject = useSubject(chosen, mosque);
  return (
    <Dialog
      isWide
      onClose={onClose}
      title={t('My mosque')}
      description={t('See when the congregation begins beside each prayer time. Enter only what you know.')}
    >
      {subject ? (
        <MosqueForm key={subject.id} {...subject} previous={mosque} onClose={onClose} />
      ) : (
        <NoPlace />
      )}
    </Dialog>
  );
}

/** The mosque that the form is about. */
interface Subject {
  readonly id: string;
  readonly initial: MyMosque;
  /** `name`: entered by name, at the person's place. */
  readonly origin: 'stored' | 'search' | 'name';
  /** Times of the Friday prayer on OpenStreetMap. */
  readonly suggestedJumuah: readonly string[];
}

function useSubject(chosen: ChosenMosque | undefined, mosque: MyMosque | undefined): Subject | undefined {
  const { place } = usePlace();
  const printed = usePrintedIqamah(place);
  const suggestedJumuah = jumuahTimes(chosen?.jumuah ?? '');
  const spot = coordinatesOf(chosen) ?? place;
  const isStored = mosque && (!chosen || (spot && isMyMosque(mosque, asItem(chosen, spot))));
  if (isStored) return { id: 'stored', initial: mosque, origin: 'stored', suggestedJumuah };
  if (chosen && spot) {
    const { latitude, longitude } = spot;
    const { placeId, name } = chosen;
    const initial = { name, latitude, longitude, placeId, iqamah: {}, jumuah: suggestedJumuah };
    return { id: placeId, initial, origin: 'search', suggestedJumuah };
  }
  if (!place) return undefined;
  const { latitude, longitude } = place;
  const empty = { name: '', latitude, longitude, iqamah: {}, jumuah: [] };
  return {
    id: printed ? 'printed' : 'name',
    initial: printed?.mosque ?? empty,
    origin: 'name',
    suggestedJumuah,
  };
}

function coordinatesOf({ latitude, longitude }: Partial<ChosenMosque> = {}): Coordinates | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

const asItem = ({ placeId, name }: ChosenMosque, { latitude, longitude }: Coordinates) => ({
  ...{ id: placeId, name, lat: latitude, lng: longitude },
});

/** Shown to a person without a location who hasn't chosen a mosque. */
function NoPlace() {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('Find your mosque and choose it there, or set your location first.')}</p>
      <ButtonLink to={paths.mosques}>{t('Find Mosques')}</ButtonLink>
    </div>
  );
}

interface MosqueFormProps extends Subject {
  /** The mosque that is stored now. */
  readonly previous: MyMosque | undefined;
  readonly onClose: () => void;
}

function MosqueForm({ initial, origin, suggestedJumuah, previous, onClose }: MosqueFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [initialDraft] = useState(() => draftOf(initial));
  const [draft, setDraft] = useState(initialDraft);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const change = (changes: Partial<MosqueDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const replaced = origin === 'stored' ? undefined : previous;

  /** Returns whether it could be saved. */
  function save(): boolean {
    const found = draftProblems(draft);
    setProblems(found);
    // Invalid numbers stay in their fields, with their own message.
    const isValid = found.length === 0 && !form.current?.querySelector('[aria-invalid="true"]');
    if (!isValid) {
      // After the messages are rendered.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return false;
    }
    const saved = mosqueOfDraft(draft, initial);
    changeMyMosque(saved);
    showToast({
      title:
        origin === 'stored'
          ? t('Your mosque’s times are saved.')
          : t('“{name}” is now your mosque.', { name: saved.name }),
      ...(replaced && { action: { label: t('Undo'), onPress: () => changeMyMosque(replaced) } }),
    });
    return true;
  }

  /** Goes on to what shows the mosque elsewhere, with what was entered here. */
  function follow(to: string): void {
    if (draft === initialDraft || save()) navigate(to, { replace: to.startsWith('&') });
  }

  function remove(): void {
    if (!previous) return;
    changeMyMosque(null);
    showToast({
      title: t('“{name}” is no longer your mosque.', { name: previous.name }),
      action: { label: t('Undo'), onPress: () => changeMyMosque(previous) },
    });
    onClose();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (save()) onClose();
      }}
    >
      <div className="grid gap-2">
        <TextField
          label={t('Mosque name')}
          value={draft.name}
          dir="auto"
          autoComplete="off"
          maxLength={mosqueLimits.nameLength}
          error={problems.includes('name') ? t('Enter the mosque’s name.') : undefined}
          onChange={({ target }) => {
            change({ name: target.value });
            setProblems(problems.filter((field) => field !== 'name'));
          }}
        />
        <Origin origin={origin} replaced={replaced} />
      </div>
      <IqamahFields
        draft={draft}
        at={initial}
        problems={problems}
        onRule={(name, rule) => {
          change({ rules: { ...draft.rules, [name]: rule } });
          setProblems(problems.filter((field) => field !== name));
        }}
      />
      <JumuahFields
        times={draft.jumuah}
        suggested={suggestedJumuah}
        onChange={(jumuah) => change({ jumuah })}
      />
      <StorageNote />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="max-sm:flex-1">
          {t('Save')}
        </Button>
        {origin === 'stored' ? (
          <Button tone="outline" className="max-sm:flex-1" onClick={remove}>
            {t('Remove my mosque')}
          </Button>
        ) : null}
      </div>
      {origin === 'stored' ? <ShowElsewhere onFollow={follow} /> : null}
    </form>
  );
}

/** Where the mosque is, unless it came from the results of a search, and which one it replaces. */
function Origin({ origin, replaced }: Pick<Subject, 'origin'> & { replaced: MyMosque | undefined }) {
  const t = useT();
  const { place } = usePlace();
  return (
    <>
      {origin === 'name' && place ? (
        <p className="text-14 text-ink-2">
          {t(
            'We’ll use your location, {place}. For the mosque’s own location, choose it in “Find Mosques”.',
            {
              place: `\u2068${formatPlace(place)}\u2069`,
            },
          )}
        </p>
      ) : null}
      {replaced ? (
        <p className="border-s-2 border-brass ps-3 text-14">
          {t('This replaces “{name}” and its times.', { name: `\u2068${replaced.name}\u2069` })}
        </p>
      ) : null}
    </>
  );
}

interface IqamahFieldsProps {
  readonly draft: MosqueDraft;
  /** Where the mosque is. */
  readonly at: MyMosque;
  readonly problems: readonly DraftProblem[];
  readonly onRule: (name: PrayerName, rule: MosqueDraft['rules'][PrayerName]) => void;
}

/** The rule of each prayer, with today's adhan and iqamah if the person is near the mosque. */
function IqamahFields({ draft, at, problems, onRule }: IqamahFieldsProps) {
  const t = useT();
  const { place } = usePlace();
  const { answer } = useToday();
  const printed = usePrintedIqamah(place);
  const day = place && answer && isNearMosque(at, place) ? answer : undefined;
  const printedToday = day && printed?.iqamahOf(day.date, day.zone);
  return (
    <section aria-labelledby="iqamah-fields" className="grid gap-3">
      <div>
        <h3 id="iqamah-fields" className="text-20">
          {t('Iqamah')}
        </h3>
        {printed ? (
          <p className="mt-1 border-s-2 border-brass ps-3 text-14">
            {t('Iqamah times from your imported timetable, “{name}”, take precedence.', {
              name: `\u2068${printed.mosque.name}\u2069`,
            })}
          </p>
        ) : null}
        {day ? null : (
          <p className="mt-1 text-14 text-ink-2">
            {t('Today’s times appear here when your location is near the mosque.')}
          </p>
        )}
      </div>
      <div>
        {prayerNames.map((name) => (
          <IqamahField
            key={name}
            name={name}
            rule={draft.rules[name]}
            clock={day?.clock}
            printed={printedToday?.[name]}
            isMissing={problems.includes(name)}
            onChange={(rule) => onRule(name, rule)}
          />
        ))}
      </div>
    </section>
  );
}

/** For the people who look after the mosque: its times on paper and on a screen. */
function ShowElsewhere({ onFollow }: { onFollow: (to: string) => void }) {
  const t = useT();
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <section aria-labelledby="mosque-elsewhere" className="grid gap-3 border-t border-line pt-4">
      <h3 id="mosque-elsewhere" className="text-20">
        {t('In the mosque')}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" icon={<Printer {...icon} />} onClick={() => onFollow(dialogLink('poster'))}>
          {t('Print a poster')}
        </Button>
        <Button
          tone="outline"
          icon={<MonitorSmartphone {...icon} />}
          onClick={() => onFollow(paths.screenEditor)}
        >
          {t('Show it on a screen')}
        </Button>
      </div>
    </section>
  );
}

function StorageNote() {
  const t = useT();
  const isSignedIn = useSession().status === 'signed_in';
  return (
    <p className="text-14 text-ink-2">
      {isSignedIn
        ? t('Saved on this device and in your account.')
        : t('Saved on this device only. When you log in, also in your account.')}
    </p>
  );
}
