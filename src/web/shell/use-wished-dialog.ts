import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dialogLink } from '../paths.ts';
import { useDialogOfAddress } from '../state/dialog.ts';
import { useSession } from '../state/session.tsx';
import { takeWishedDialog } from '../state/wished-dialog.ts';

/** Leads whoever signed in for the sake of a dialog on to it; whoever turned away instead is not surprised by it later. */
export function useWishedDialog(): void {
  const { status } = useSession();
  const { name } = useDialogOfAddress();
  const navigate = useNavigate();
  const isFree = status !== 'loading' && name === undefined;
  useEffect(() => {
    if (!isFree) return;
    const wished = takeWishedDialog();
    if (wished && status === 'signed_in') void navigate(dialogLink(wished));
  }, [isFree, status, navigate]);
}
