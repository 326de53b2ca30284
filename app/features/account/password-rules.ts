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

/** Words on which common passwords are based. */
const commonWords = new Set(
  `password passwort passw0rd passphrase qwerty qwertz azerty letmein welcome welcomeback changeme change administrator
  admin administration root superuser superman batman spiderman starwars pokemon dragon monkey master sunshine princess
  football baseball basketball iloveyou iloveu loveyou trustno shadow michael jennifer jessica jordan hunter killer
  charlie freedom whatever internet computer samsung google facebook instagram linkedin twitter youtube microsoft
  windows iphone android summer winter spring autumn january february october november december monday friday secret
  supersecret topsecret private login access default temporary temppass testtest testing tester guest hello helloworld
  goodmorning nothing blessed jesuschrist godisgood mypassword yourpassword thepassword newpassword oldpassword
  mysecret passpass asdfasdf qweasd qweasdzxc zxcvbnm asdfghjkl qwertyuiop qazwsx qazwsxedc zaqxsw lovely babygirl
  chocolate butterfly liverpool chelsea arsenal barcelona realmadrid manchester soccer hockey ferrari porsche mercedes
  mustang harley corvette cheese pepper ginger cookie buster tigger purple orange banana apple flower matrix merlin
  phoenix diamond silver golden thunder lightning atelier website wordpress portfolio freelance freelancer`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Common passwords of 10 or more characters, reduced to letters and digits as they are
 * compared.
 */
const commonPasswords = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 qwer1234qwer qwerty123456 asdf1234asdf
  abcd123456 abc1234567 abcde12345 a123456789 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aa123456789 zxcvbnm123 zxcvbn123456
  123qweasdzxc 123qwe123qwe 123456789a 123456789q 1234567891 12345678910 123456789012 1234567890a 0123456789 9876543210
  1111111111a 147258369a 1472583690 159753456852 741852963a 7418529630 789456123a 7894561230 1123581321 3141592653
  3141592654 31415926535 2718281828 2020202020 1212121212 1313131313 qwe123456789 qweasd123456 asd123456789
  love123456 loveme1234 iloveyou12 iloveyou123 ilovemyself iloveyousomuch iloveyouforever loveyouforever
  passw0rd12 passw0rd123 p4ssw0rd123 pa55w0rd123 password1234 passwordpassword adminadmin admin12345 admin123456
  administrator1 letmein1234 letmein12345 letmeinplease welcome1234 welcome12345 changeme12 changeme123 changethis1
  changemenow correcthorsebatterystaple correcthorse thisismypassword thisisapassword thisispassword mypassword1
  mypasswordis passwordis123 notapassword notmypassword nopassword123 idontknow12 idontremember whatisthis1 whatever12
  whatever123 opensesame opensesame1 abracadabra abracadabra1 supercalifragilisticexpialidocious maytheforcebewithyou
  lukeskywalker darthvader harrypotter harrypotter1 spongebob12 spongebob123 starwars123 superman123 batman12345
  basketball1 basketball12 football123 football1234 manchesterunited liverpoolfc1 sunshine123 princess123 chocolate12
  butterfly12 michaeljordan jesuschrist1 jesusislord godisgood1 godislove12 unbelievable elizabeth1 christopher
  alexander1 alexandria tinkerbell1 helloworld1 helloworld123 hellohello goodmorning1 goodbye1234 computer123
  internet123 microsoft1 windows1234 samsung1234 google12345 facebook123 linkedin123 wordpress1 webmaster1 developer1
  developer123 designer123 test123456 testtest12 testtest123 testing123 qwertyuiop1 qwertyuiop123 asdfghjkl1
  asdfghjkl123 poiuytrewq lkjhgfdsa1 mnbvcxz123 zaq12wsxcde zaq1xsw2cde3 secret1234 secret12345 topsecret1
  supersecret1 monkey12345 dragon12345 master12345 shadow12345 trustno1234`
    .split(/\s+/)
    .filter(Boolean),
);
