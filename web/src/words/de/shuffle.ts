/** Was über eine prüfbare Mischung gesagt wird. */
export const words = {
  check: 'Mischung prüfen',
  checking: 'Wird geprüft …',
  holds: 'Die Mischung stimmt. Niemand allein konnte sie aussuchen, auch das Haus nicht.',
  partly: 'Was dieser Browser prüfen kann, stimmt.',
  broken: 'Das stimmt nicht: Diese Karten kamen anders zustande, als das Haus sagt.',
  given:
    'Hier gibt es nichts zu prüfen: Gegeben war eine Lektion oder eine Stellung, das Spiel endete vor dem Geben, oder der Tisch ist älter als die prüfbare Mischung.',
  unable:
    'Dieser Browser rechnet nur über https oder auf dem Gerät des Hauses selbst. Sichere das Spiel und prüfe es mit docs/check_shuffle.py.',
  found: {
    secret: {
      yes: 'Das Geheimnis des Hauses ist das, worauf es sich vor dem Spiel festgelegt hat.',
      no: 'Das Geheimnis des Hauses ist nicht das, worauf es sich vor dem Spiel festgelegt hat.',
      unknown:
        'Das Geheimnis des Hauses passt zu seiner Festlegung; ob die schon vor dem Spiel so lautete, weiß dieser Browser nicht.',
    },
    share: {
      yes: 'Was dieser Browser beigemischt hat, ist darin.',
      no: 'Was dieser Browser beigemischt hat, fehlt darin.',
      unknown: 'Dieser Browser hat nichts beigemischt.',
    },
    people: {
      yes: 'Beigemischt haben nur Leute an diesem Tisch, je Platz einmal.',
      no: 'Es wurde etwas für einen Platz beigemischt, an dem niemand saß, oder für einen Platz zweimal.',
      unknown: '',
    },
    seed: {
      yes: 'Die Startzahl der Mischung folgt aus dem Geheimnis und allem, was beigemischt wurde.',
      no: 'Die Startzahl der Mischung folgt nicht aus dem Geheimnis und dem, was beigemischt wurde.',
      unknown: '',
    },
  },
  shares: (names: string) => `Beigemischt haben: ${names}.`,
  nobody: 'Kein Browser hat etwas beigemischt.',
  script:
    'Ob die Startzahl genau diese Karten gibt, prüft ein kurzes Programm, das nur die Regeln braucht: docs/check_shuffle.py mit dem gesicherten Spiel.',
  cards: 'Und die Karten?',
  save: 'Spiel sichern',
  said: 'Festlegung des Hauses vor dem Spiel',
  mine: 'Beigemischt von diesem Browser',
}

export type Words = typeof words
