export { noteText } from '../../../src/domain/prayer-times/note-text.ts';
