/** What is tried first by whoever guesses, of ten characters and more; in small letters. */
const common: ReadonlySet<string> = new Set(
  `0123456789 0987654321 1029384756 1111122222 1122334455 1234512345 1234554321 1234567890 1234567891 1234567899
  12345678900 12345678910 123456789a 123456789q 1234567890a 1234567890q 123456123456 123qwe123qwe 1357924680 147258369a
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc 2wsx3edc4rfv 3.14159265 7777777777 9876543210 987654321a a123456789
  a1b2c3d4e5 abcd123456 abcdefghij administrator administrator1 asdfasdfasdf asdfghjkl1 asdfghjkl123 asdfghjkl; azertyuiop
  baseball123 basketball billfold12 billfold123 billfold1234 billfoldbillfold butterfly1 changeme12 changeme123 changemenow
  charlie123 chocolate1 computer123 default123 dragon1234 facebook123 football10 football123 forgetmenot fuckyou123
  hello12345 helloworld helloworld1 iloveyou12 iloveyou123 iloveyou1234 invoice123 invoices123 jordan1234 letmein123
  letmein1234 liverpool1 liverpool123 login12345 manchester master1234 michael123 mypassword mypassword1 minecraft1
  monkey1234 motdepasse passw0rd12 passw0rd123 passwd1234 password00 password01 password10 password11 password12
  password123 password1234 password12345 password123! password2024 password2025 password2026 passwordpassword passwort12
  passwort123 pokemon123 princess12 princess123 p@ssw0rd12 p@ssw0rd123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qwer1234qwer
  qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertzuiop
  samsung123 secret1234 sommer2025 sommer2026 spiderman1 starwars12 starwars123 summer2025 summer2026 sunshine12
  sunshine123 superman12 superman123 test123456 testtest12 testtesttest thankyou12 trustno1234 welcome123 welcome1234
  welcome2025 welcome2026 whatever12 whatever123 winter2025 winter2026 zaq12wsxcde3 zxcvbnm123 zxcvbnmasdf`.split(
    /\s+/,
  ),
)

/** With fewer, as aaaaaaaaaa or 1212121212, it is no longer than a short one. */
const LEAST_CHARACTERS = 4

/** Whether a password is among those that are guessed first. Capitals do not make it another. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return new Set(folded).size < LEAST_CHARACTERS || common.has(folded)
}
