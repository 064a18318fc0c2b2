import type { Appearance } from '@stripe/stripe-js';

/** The form lies in a frame of another origin, which knows none of our tokens: it is told their colours of this moment. */
export function formAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-2'),
      colorDanger: colour('danger'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('control')}`, boxShadow: 'none', padding: '12px 16px' },
      '.Input:focus': { border: `1px solid ${colour('primary')}`, outline: `2px solid ${colour('focus')}` },
      '.Input--invalid': { border: `1px solid ${colour('danger')}` },
      '.Label': { fontWeight: '600', fontSize: '14px' },
      '.Error': { fontSize: '14px' },
    },
  };
  probe.remove();
  return appearance;
}
