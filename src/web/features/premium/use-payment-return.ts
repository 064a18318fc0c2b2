import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  hasPaymentReturn,
  type PaymentReturn,
  readPaymentReturn,
  withoutPaymentReturn,
} from './payment-return.ts';

/** What the address said when the dialog opened. It is taken out of the address at once. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => readPaymentReturn(parameters));
  useEffect(() => {
    if (hasPaymentReturn(parameters)) setParameters(withoutPaymentReturn, { replace: true });
  }, [parameters, setParameters]);
  return returned;
}
