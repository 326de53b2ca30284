import { commonPasswords, commonWords } from './common-passwords.ts';

/** What fingers and memory do by themselves: the alphabet, the digits, the rows and columns of keyboards. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const FEWEST_CHARACTERS = 5;

/** Why a password of the right length is refused all the same; null when it is good. */
export function passwordWeakness(
  password: string,
  about: { email?: string; name?: string } = {},
): string | null {
  const plain = lettersAndDigits(password);
  if (isMonotonous(password.toLowerCase(), plain))
    return 'This password repeats the same characters too often. Choose one that is harder to guess.';
  if (isTrack(plain))
    return 'This password is a keyboard pattern or a number sequence. Choose one that is harder to guess.';
  if (isAbout(plain, about))
    return 'This password contains your name or email address. Choose a different one.';
  if (isCommon(plain)) return 'This is one of the most common passwords. Choose a different one.';
  return null;
}

function isMonotonous(password: string, plain: string) {
  return new Set(password).size < FEWEST_CHARACTERS || /^(.+?)\1+$/.test(password) || plain.length < 3;
}

function isTrack(plain: string) {
  return tracks.some((track) => track.includes(plain) || reversed(track).includes(plain));
}

function isAbout(plain: string, { email = '', name = '' }: { email?: string; name?: string }) {
  const [local = ''] = email.split('@');
  const facts = [email, local, name, name.split(' ').toReversed().join('')].map(lettersAndDigits);
  return facts.some((fact) => fact.length > 2 && (plain === fact || withoutEnds(plain) === fact));
}

function isCommon(plain: string) {
  const core = withoutEnds(plain);
  const forms = [plain, core, spelledOut(plain), spelledOut(core), withoutEnds(spelledOut(plain))];
  return forms.some((form) => commonPasswords.has(form) || commonWords.has(form));
}

/** Case and signs change little for whoever guesses. */
function lettersAndDigits(text: string) {
  return text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function withoutEnds(plain: string) {
  return plain.replaceAll(/^\d+|\d+$/g, '');
}

const digitsAsLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

function spelledOut(plain: string) {
  return plain.replaceAll(/[013457]/g, (digit) => digitsAsLetters[digit]!);
}

function reversed(text: string) {
  return [...text].toReversed().join('');
}
