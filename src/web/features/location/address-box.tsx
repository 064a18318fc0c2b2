import {
  type FormEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { maxGeocodeTextLength } from '../../../contract/geocode.ts';
import type { AddressQuestion, PlaceChoice } from '../../data/location/geocode.ts';
import { usePlace } from '../../data/location/location.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { optionId, PlaceOptions } from './place-options.tsx';
import { looksLikePostcode } from './postcode.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What to do if an address led to no place. */
const addressErrors = {
  not_found: message('Try just the city, another spelling, or add the country.'),
  unreachable: message('Address search needs a connection. Try again when you’re online.'),
  failed: message('Couldn’t look up the address. Try again in a moment.'),
};
const noPostcodes = message('Postcodes aren’t supported here. Type the city.');

/** What is done with the place that was found. */
export type AddressTarget = Pick<ReturnType<typeof usePlace>, 'chooseAddress' | 'choosePlace'>;

interface AddressBoxProps {
  /** By default, the place becomes the person's own. */
  readonly target?: AddressTarget | undefined;
  readonly onFound?: (() => void) | undefined;
  /** Called on Escape, if no list is open. The opener takes the focus back. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Form to set the location by address, with suggestions while typing. An editable combobox with list autocomplete, as in
 * the ARIA Authoring Practices. Takes the focus, because the user opened it.
 */
export function AddressBox({ target, onFound, onClose }: AddressBoxProps) {
  const t = useT();
  const ownPlace = usePlace();
  const { chooseAddress, choosePlace } = target ?? ownPlace;
  const [address, setAddress] = useState('');
  const [searching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<AddressQuestion>();
  const [completing, setCompleting] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const suggestions = useSuggestions(completing ? address : '');
  const asked = question && question.choices.length > 1 ? question.choices : undefined;
  const choices = asked ?? (completing ? suggestions : []);
  const isOpen = choices.length > 0;
  const current = active < choices.length ? active : -1;

  function edit(text: string) {
    setAddress(text);
    setCompleting(true);
    setQuestion(undefined);
    setActive(-1);
  }

  function closeList() {
    setCompleting(false);
    setQuestion(undefined);
    setActive(-1);
  }

  function choose({ place }: PlaceChoice) {
    closeList();
    setAddress('');
    // Everything that depends on the place is rendered after the list has closed, in small steps.
    startTransition(() => {
      choosePlace(place);
      onFound?.();
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (searching) return;
    closeList();
    setProblem(undefined);
    if (address.trim() === '') {
      setProblem(t('Enter a city or address.'));
      return;
    }
    setSearching(true);
    const outcome = await chooseAddress(address);
    setSearching(false);
    if (outcome === 'found') onFound?.();
    else if (typeof outcome === 'object') answer(outcome);
    else {
      if (outcome === 'not_found') {
        showToast({
          title: t('Error'),
          text: t('Could not find the specified location. Please try a different address.'),
          tone: 'danger',
        });
      }
      const isPostcode = outcome === 'not_found' && looksLikePostcode(address);
      setProblem(t(isPostcode ? noPostcodes : addressErrors[outcome]));
    }
  }

  /** A street lies in its city, which is enough for prayer times. Any other unknown name may be a place elsewhere. */
  function answer(outcome: AddressQuestion) {
    const [first, second] = outcome.choices;
    if (!first || second || !/\p{N}/u.test(outcome.missing)) {
      setQuestion(outcome);
      return;
    }
    choose(first);
    showToast({ title: foundOnly(first, outcome.missing) });
  }

  const foundOnly = ({ place }: PlaceChoice, missing: string) =>
    t('Found {found}; we don’t know {missing}.', { found: place.city, missing });

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape' && (isOpen || question)) {
      event.preventDefault();
      event.stopPropagation();
      closeList();
    } else if (key === 'Escape' && onClose) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  function pressKeyInInput(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[current];
    if (key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setCompleting(true);
      if (event.altKey && key === 'ArrowUp') closeList();
      else if (!event.altKey) setActive(nextOption(current, choices.length, key === 'ArrowDown' ? 1 : -1));
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      setActive(-1);
    }
  }

  const which = asked ? t('Which {name}?', { name: address.trim() }) : undefined;
  const count = t('{count, plural, one {# suggestion} other {# suggestions}}', { count: choices.length });
  const [only] = question && !asked ? question.choices : [];
  const list = isOpen ? (
    <PlaceOptions
      id={listId}
      label={which ?? t('Suggested places')}
      choices={choices}
      active={current}
      onChoose={choose}
      className={asked ? 'mt-2' : 'absolute inset-x-0 top-full z-30 mt-1 shadow-lg'}
    />
  ) : null;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={pressKey}
      className="flex flex-wrap items-start gap-3 text-start"
    >
      <div className="relative min-w-0 flex-[1_1_14rem]">
        <TextField
          label={t('Enter your address or city')}
          placeholder={t('For example: Jakarta, Indonesia')}
          value={address}
          maxLength={maxGeocodeTextLength}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={current >= 0 ? optionId(listId, current) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          error={problem}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={pressKeyInInput}
          onBlur={() => setCompleting(false)}
        />
        {asked ? null : list}
      </div>
      <Button type="submit" className="min-h-12 sm:mt-7" disabled={searching}>
        {searching ? t('Searching...') : t('Set Location')}
      </Button>
      {which ? (
        <div className="basis-full">
          <p className="font-semibold">{which}</p>
          {list}
        </div>
      ) : null}
      {question && only ? (
        <div
          role="alert"
          ref={showWhole}
          className="flex scroll-mb-[calc(var(--tab-bar)+0.5rem)] basis-full flex-wrap items-center gap-x-4 gap-y-2"
        >
          <p>{foundOnly(only, question.missing)}</p>
          <Button tone="outline" onClick={() => choose(only)}>
            {t('Use {place}', { place: only.place.city })}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen ? (which ? `${which} ${count}` : count) : null}
      </p>
    </form>
  );
}

/** It may appear below the edge of a small screen. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** Moves through the options and, between the last and the first, back to the input (-1). */
function nextOption(current: number, count: number, step: 1 | -1): number {
  return ((current + 1 + step + count + 1) % (count + 1)) - 1;
}
