import { useCallback, useEffect, useState } from 'react';
import { getApiDescription } from '../../../contract/operations.ts';
import { callApi } from '../../data/call-api.ts';
import { type ApiDescription, readApiDescription } from '../../data/open-api/api-description.ts';

interface LoadedDescription {
  /** Undefined until it has loaded. */
  readonly description: ApiDescription | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the API description, again after a failure when the browser is online again. */
export function useApiDescription(): LoadedDescription {
  const [description, setDescription] = useState<ApiDescription>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setHasFailed(false);
    callApi(getApiDescription, signal ? { signal } : {})
      .then(readApiDescription)
      .then((read) => (read ? setDescription(read) : setHasFailed(true)))
      .catch(() => setHasFailed(!signal?.aborted));
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, load]);
  return { description, hasFailed, retry: () => load() };
}
