import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="text-16">
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunken transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-control transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-primary rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-6" />
      </Radix.Root>
    </div>
  );
}
