import { commonPasswords, commonWords } from './common-passwords.ts';

/** Predictable sequences: the alphabet, digits, keyboard rows and columns. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const MIN_DISTINCT_CHARACTERS = 5;

/** The reason why a password of valid length is rejected, or null. */
export function passwordWeakness(
  password: string,
  about: { email?: string; name?: string } = {},
): string | null {
  const plain = lettersAndDigits(password);
  if (isRepetitive(password.toLowerCase(), plain))
    return 'This password repeats the same characters too often. Choose one that is harder to guess.';
  if (isSequence(plain))
    return 'This password is a keyboard pattern or a number sequence. Choose one that is harder to guess.';
  if (isOwnersData(plain, about))
    return 'This password contains your name or email address. Choose a different one.';
  if (isCommon(plain)) return 'This is one of the most common passwords. Choose a different one.';
  return null;
}

function isRepetitive(password: string, plain: string) {
  return new Set(password).size < MIN_DISTINCT_CHARACTERS || /^(.+?)\1+$/.test(password) || plain.length < 3;
}

function isSequence(plain: string) {
  return sequences.some((sequence) => sequence.includes(plain) || reversed(sequence).includes(plain));
}

function isOwnersData(plain: string, { email = '', name = '' }: { email?: string; name?: string }) {
  const [local = ''] = email.split('@');
  const facts = [email, local, name, name.split(' ').toReversed().join('')].map(lettersAndDigits);
  return facts.some((fact) => fact.length > 2 && (plain === fact || trimDigits(plain) === fact));
}

function isCommon(plain: string) {
  const core = trimDigits(plain);
  const variants = [plain, core, replaceDigits(plain), replaceDigits(core), trimDigits(replaceDigits(plain))];
  return variants.some((variant) => commonPasswords.has(variant) || commonWords.has(variant));
}

/** Case and punctuation add little against guessing. */
function lettersAndDigits(text: string) {
  return text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function trimDigits(plain: string) {
  return plain.replaceAll(/^\d+|\d+$/g, '');
}

const digitsAsLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

function replaceDigits(plain: string) {
  return plain.replaceAll(/[013457]/g, (digit) => digitsAsLetters[digit]!);
}

function reversed(text: string) {
  return [...text].toReversed().join('');
}
