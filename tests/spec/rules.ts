import { type Held, rowsOf } from "./rows.ts";

const rules = "src/domain/sign_in/registration.test.ts";
const errors = "src/domain/sign_in/registration_errors.test.ts";
const register = "tests/e2e/access_registration.test.ts";
const visitors = "src/domain/instance/visitor_access.test.ts";
const places = "src/app/shell/places.test.ts";
const required: Held = [
  rules,
  "username, full name, password and its confirmation are required; the rest only where the server wants it",
];
const at_its_field: Held = [register, "every rule is told at its field, and the focus goes to the first"];
const wanted: Held = [register, "asks for it, and leads to the screen that says what comes next"];
const staff: Held = [places, "moderation is for moderators and admins, the administration's site for admins alone"];
const led_away: Held = [
  "src/app/routes/route_table.test.ts",
  "a visitor who comes to what needs a login is sent to the landing path",
];

/** Sections 5 and 6. */
export const ruleRows = [
  ...rowsOf("5 Registration", [
    [
      "username, full name and password are required; password confirmation is required and must equal the password.",
      required,
      [rules, "the confirmation is the password, to the letter"],
    ],
    [
      "e-mail is required only when account activation is required; reason is required only when account approval is required; language is optional.",
      required,
      wanted,
    ],
    ["username and full name are trimmed.", [rules, "blanks are no name, and around a name they are nothing"]],
    [
      "Messages by key: username_required, fullname_required, email_required, password_required, password_confirmation_required, password_confirmation_match.",
      required,
      [rules, "the confirmation is the password, to the letter"],
    ],
    ["English texts: 'cannot be left blank' and 'should be the same as password'.", at_its_field],
    [
      "Submit is blocked when the form is invalid.",
      at_its_field,
      [rules, "whatever is typed: a form is sent if and only if no rule is broken, with passwords as they were typed"],
    ],
    [
      "Account-creation error bodies are turned into sentences: the capitalised field name followed by its messages, with ap_id shown as username.",
      [errors, "fields become sentences: the capitalised name followed by its messages, ap_id as username"],
    ],
  ]),
  ...rowsOf("5 Login", [
    [
      "Both username and password are needed for the password strategy;",
      [
        "tests/e2e/access.test.ts",
        "what is missing, wrong or too often is said in the words of the catalogue, and can be dismissed",
      ],
    ],
    [
      "a wrong authentication or recovery code clears the code field.",
      [
        "tests/e2e/access.test.ts",
        "two-factor codes: a wrong one is told and cleared, the kinds switch, cancel begins anew, the right one leads home",
      ],
    ],
  ]),
  ...rowsOf("5 Password reset", [
    [
      "E-mail is the only input.",
      ["src/features/password_reset/ResetForm.test.tsx", "an e-mail address is all that is asked for"],
    ],
  ]),
  ...rowsOf("5 Settings import", [
    [
      "The file must carry a version pair.",
      ["src/domain/settings/settings_file.test.ts", "%s is refused, with the reason"],
      ["src/domain/settings/settings_file.test.ts", "the file is version 1.0 and carries its version as a pair"],
    ],
  ]),
  ...rowsOf("6", [
    [
      "Visitor: sees the public, federated and bubble timelines only if publicTimelineVisibility allows (separate local, federated and bubble flags).",
      [visitors, "each of the three timelines is shown to visitors by its own flag"],
      ["src/app/routes/Routes.test.tsx", "%s is closed to visitors by the flag of its own timeline"],
    ],
    [
      "The federated timeline also needs federatedTimelineAvailable; the bubble timeline needs a non-empty localBubbleInstances.",
      [visitors, "a timeline that a server lacks is there for nobody"],
    ],
    ["Signed-in users always see them.", [visitors, "who is signed in sees them whatever the flags say"]],
    [
      "Home, bookmarks, direct messages, lists editing, interactions, notifications, who to follow and remote user lookup need a login.",
      led_away,
      ["src/app/routes/route_table.test.ts", "the route %s answers at %s and is for %s"],
      ["tests/e2e/routes.test.ts", "every address answers a visitor with its screen, or leads to where visitors land"],
      [
        "src/features/lists/ListEditScreen.test.tsx",
        "a visitor finds no control on a list's people, but the way to sign in",
      ],
    ],
    [
      "Friend requests appear only for locked accounts.",
      [places, "follow requests stand there for locked accounts alone, counted"],
    ],
    [
      "Private instance mode hides timelines and search from logged-out users.",
      [visitors, "a private instance hides timelines and search from visitors, whatever the flags say"],
      [places, "a private instance hides timelines and search from visitors alone"],
      [
        "tests/e2e/routes.test.ts",
        "in private mode a visitor finds no timeline and no search, and is told why; the rest answers",
      ],
    ],
    [
      "Moderators and admins see the moderation icon and modal.",
      staff,
      [
        "src/app/shell/TopBar.test.tsx",
        "settings are for everybody, moderation for staff, the administration's site for admins",
      ],
    ],
    ["Only admins see the administration link (an external dashboard).", staff],
    [
      "Registration is allowed only when registrationOpen is true or an invitation token is present.",
      [register, "leads visitors away, and takes those who were invited"],
    ],
  ]),
];
