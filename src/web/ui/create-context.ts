import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type Provider<T> = ComponentType<{ value: T; children?: ReactNode }>;

/** Creates a context: its provider, and a hook that reads the value and throws if the provider is missing. */
export function createRequiredContext<T extends object>(name: string): readonly [Provider<T>, () => T] {
  const Context = createContext<T | undefined>(undefined);
  const useShared = () => {
    const value = useContext(Context);
    if (!value) throw new Error(`${name} is missing above this component`);
    return value;
  };
  return [Context.Provider, useShared];
}
