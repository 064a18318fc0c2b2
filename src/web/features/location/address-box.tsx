import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxGeocodeTextLength } from '../../../contract/geocode.ts';
import { usePlace } from '../../data/location/location.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What to do if an address led to no place. That nothing was found is shown separately. */
const addressErrors = {
  not_found: message('Try just the city, another spelling, or add the country.'),
  unreachable: message('Address search needs a connection. Try again when you’re online.'),
  failed: message('Couldn’t look up the address. Try again in a moment.'),
};

/** Form to set the location by address. Takes the focus, because the user opened it. */
export function AddressBox({ onFound }: { onFound?: (() => void) | undefined }) {
  const t = useT();
  const { chooseAddress } = usePlace();
  const [address, setAddress] = useState('');
  const [searching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (searching) return;
    if (address.trim() === '') {
      setProblem(t('Enter a city or address.'));
      return;
    }
    setProblem(undefined);
    setSearching(true);
    const outcome = await chooseAddress(address);
    setSearching(false);
    if (outcome === 'found') onFound?.();
    else setProblem(t(addressErrors[outcome]));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 text-start">
      <TextField
        className="min-w-0 flex-[1_1_14rem]"
        label={t('Enter your address or city')}
        placeholder={t('For example: Jakarta, Indonesia')}
        value={address}
        maxLength={maxGeocodeTextLength}
        autoComplete="street-address"
        enterKeyHint="search"
        error={problem}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" className="min-h-12 sm:mt-7" disabled={searching}>
        {searching ? t('Searching...') : t('Set Location')}
      </Button>
    </form>
  );
}
