import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestGeocodeText } from '../../../contract/geocode.ts';
import { useT } from '../../lib/i18n.tsx';
import { usePlace } from '../../state/location.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** Where a place is typed. It takes the focus, for it appears because somebody asked for it. */
export function AddressBox({ onFound }: { onFound?: (() => void) | undefined }) {
  const t = useT();
  const { chooseAddress, status } = usePlace();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (status === 'locating') return;
    if (address.trim() === '') {
      setProblem(t('Type a city or an address first.'));
      return;
    }
    setProblem(undefined);
    if (await chooseAddress(address)) onFound?.();
    else setProblem(t('Nothing was found under this name.'));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 text-start">
      <TextField
        className="min-w-0 flex-[1_1_14rem]"
        label={t('Enter your address or city')}
        placeholder={t('For example: Jakarta, Indonesia')}
        value={address}
        maxLength={longestGeocodeText}
        autoComplete="street-address"
        enterKeyHint="search"
        error={problem}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" className="min-h-12 sm:mt-7" disabled={status === 'locating'}>
        {status === 'locating' ? t('Searching...') : t('Set Location')}
      </Button>
    </form>
  );
}
