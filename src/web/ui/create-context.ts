import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type Provider<T> = ComponentType<{ value: T; children?: ReactNode }>;

/** A value for everything below its provider, and the hook that reads it, which fails where the provider is missing. */
export function createRequiredContext<T extends object>(name: string): readonly [Provider<T>, () => T] {
  const Context = createContext<T | undefined>(undefined);
  const useShared = () => {
    const value = useContext(Context);
    if (!value) throw new Error(`${name} is missing above this component`);
    return value;
  };
  return [Context.Provider, useShared];
}
