import { type Held, rowsOf } from "./rows.ts";

const shell = "src/app/shell/Shell.test.tsx";
const side = "src/app/shell/Sidebar.test.tsx";
const top = "src/app/shell/TopBar.test.tsx";
const places = "src/app/shell/places.test.ts";
const form = "src/features/session/SignInForm.test.tsx";
const access = "tests/e2e/access.test.ts";
const modal = "src/ui/base/dialog/Modal.test.tsx";

const columns: Held = [
  shell,
  "three columns from 1280 px on, for who is signed in and wants a third one; a phone's layout up to 800 px",
];
const visitor: Held = [side, "a visitor's column: the form to sign in, the places, the server's panel, its features"];
const reader: Held = [
  side,
  "a reader's column: who they are, the places, the server's panel, whom to follow where the server suggests people",
];
const folded: Held = [side, "the timelines can be folded, and what waits is counted beside its place"];
const phone: Held = [
  shell,
  "a phone's bar has the places, the site's name and what is new; places and news come in a drawer",
];
const timelines: Held = [places, "who is signed in finds all timelines in the order of the navigation panel"];
const visits: Held = [
  places,
  "a visitor finds what is for visitors: neither home, bookmarks nor messages, and a way in",
];
const requests: Held = [places, "follow requests stand there for locked accounts alone, counted"];
const waits: Held = [places, "what waits is counted where it waits"];
const staff: Held = [places, "moderation is for moderators and admins, the administration's site for admins alone"];
const none: Held = [places, "no bubble and no suggestions are offered where the server has none"];
const modals: Held = [
  modal,
  "the modal of %s opens, is minimized and shown again, closes; what it holds is loaded when it is first opened",
];
const factor: Held = [
  form,
  "each second factor has its field, a button to verify, a way to the other and one to give up",
];
const said: Held = [
  access,
  "what is missing, wrong or too often is said in the words of the catalogue, and can be dismissed",
];
const features: Held = [
  "src/features/about/feature_sentences.test.ts",
  "what a server has is listed in the order of the panel, the upload's limit with its unit",
];

const three: Held = [
  "src/features/who_to_follow/WhoToFollowPanel.test.tsx",
  "three people are suggested, and More leads to the others",
];

/** Section 2, from the page's layout to the screens of access. */
export const layoutRows = [
  ...rowsOf("2 Page layout", [
    [
      "Three columns on desktop: sidebar (user panel, navigation panel, instance-specific panel, features panel for logged-out users only, who-to-follow panel for logged-in users when suggestions are enabled), main column, notifications column.",
      columns,
      visitor,
      reader,
    ],
    [
      "Wide layout applies at width 1280 or more, only when logged in and the third-column mode is not none; mobile layout applies at width 800 or less.",
      columns,
    ],
    [
      "Desktop top bar: brand, optional timeline shortcuts (home, public, bubble, federated, interactions, lists, bookmarks), a logo, a search bar, and icons for settings and (staff only) moderation.",
      [top, "the bar has the brand, a shortcut to each timeline, lists and interactions, and a search"],
      [top, "the shortcuts can be switched off, and the site's name hidden"],
      [top, "settings are for everybody, moderation for staff, the administration's site for admins"],
    ],
    [
      "Admins additionally get a link to an external admin dashboard.",
      [top, "settings are for everybody, moderation for staff, the administration's site for admins"],
      staff,
    ],
    [
      "Mobile top bar: side-drawer button, site name, notifications button, and a notifications drawer that closes by swipe.",
      phone,
      [
        "src/ui/base/sheet/Drawer.test.tsx",
        "a drawer at the %s, written %s, closes by a swipe of %d px, and not by one the other way",
      ],
    ],
    [
      "Side drawer items: login (logged out), timelines, lists, interactions, friend requests (count badge), search, who to follow, settings, about, moderation, administration, announcements (unread badge), logout.",
      phone,
      [side, "an admin finds every place in the order of the drawer, a visitor those that are for visitors"],
      requests,
      waits,
    ],
    [
      "A login hint link is shown to logged-out users.",
      [shell, "a visitor's phone has a way to sign in where what is new would be"],
      [top, "a visitor is shown the way to sign in, and no search where a private server keeps it from them"],
    ],
    [
      "Global notices (level, messageKey, messageArgs) are shown as transient banners.",
      [
        "src/ui/base/toast/Toasts.test.tsx",
        "what is said stands for 5 s, an error is read out at once, and the rest when there is time",
      ],
      [
        "src/app/notices/SocketNotices.test.tsx",
        "a break of live updates is said once, with its close code, however often they fail to come back; so is their return",
      ],
    ],
  ]),
  ...rowsOf("2 Page layout", [
    [
      "Modals: … settings, moderation, … new post, … and confirmations.",
      modals,
      [side, "one's own card has no bio, and in a drawer a press begins a new post"],
      ["tests/e2e/keyboard.test.ts", "everything goes without a mouse, at %i px"],
      ["src/ui/base/dialog/useConfirmedAct.test.tsx", "an act that is asked about is done only on a yes"],
    ],
  ]),
  ...rowsOf("2 User panel", [
    ["Signed out: login form.", visitor],
    [
      "Signed in: own user card (without bio) and the post form.",
      [side, "one's own card has no bio, and in a drawer a press begins a new post"],
      [
        side,
        "the form for a post stands in the column, leaves the focus where it is, and stands back for the same draft over the screen",
      ],
    ],
    [
      "Password strategy: username and password fields, a forgot-password link, a register link (only when registration is open), and a login button disabled while logging in.",
      [form, "by password: name and password, a way to a new password, and one to register where that is open alone"],
      [form, "while one is being signed in the button is held, and nothing is sent twice"],
    ],
    [
      "Token strategy: only a description and a button that redirects to the server's authorize page.",
      [form, "by token: a description and a button alone, which leads to the server's own page"],
      [
        "tests/e2e/access_token.test.ts",
        "a press leads there with PKCE and a state, and back home; nothing secret is left in an address",
      ],
    ],
    ["A dismissible error alert.", said],
    [
      "Two-factor code form: authentication code field, a verify button, links to use a recovery code or to cancel.",
      factor,
    ],
    ["Recovery code form: recovery code field, links to switch to the authentication code or to cancel.", factor],
  ]),
  ...rowsOf("2 Navigation panel", [
    [
      "Collapsible Timelines entry (home when logged in, public, bubble, federated, bookmarks and direct messages when logged in), lists, interactions, friend requests with count badge (locked accounts only), about, announcements with unread badge.",
      folded,
      timelines,
      visits,
      requests,
      waits,
      none,
    ],
  ]),
  ...rowsOf("2 Other panels", [
    [
      "Instance-specific panel: HTML content fetched from the server.",
      [
        "src/features/instance_panel/InstancePanel.test.tsx",
        "what the staff wrote is shown, and nothing of it can do harm",
      ],
    ],
    [
      "Features panel: lists who-to-follow (if suggestions on), media proxy (if available), scope options, the text limit, and the upload limit with its unit.",
      features,
    ],
  ]),
  ...rowsOf("2 Other panels", [["Who-to-follow panel: 3 suggestions with a More link.", three]]),
  ...rowsOf("2 Settings and moderation modals (shell behaviour)", [
    [
      "States: hidden, visible, minimized (peek).",
      modals,
      ["src/ui/base/dialog/modal_state.test.ts", "a %s modal, told to %s, is %s"],
    ],
    [
      "Header has a save notice, peek button, close button.",
      modals,
      [modal, "that what was set is saved stands in the header for 2 s"],
    ],
    [
      "Content loads lazily with a loading indicator and a retry error view.",
      [
        "src/ui/base/dialog/ModalContent.test.tsx",
        "what a modal holds says that it is loading, then is there with its footer",
      ],
      ["src/ui/base/dialog/ModalContent.test.tsx", "what could not be loaded says so, and the button tries again"],
    ],
    [
      "Footer has a backup and restore menu (backup settings, backup settings with theme, restore settings), an expert-mode checkbox, and a logout button when signed in.",
      [
        "src/features/settings/SettingsFooter.test.tsx",
        "under the settings stand backup and restore, expert mode, and signing out for who is signed in",
      ],
      [
        "tests/e2e/settings.test.ts",
        "what is backed up on one device is restored, and a file that is no backup changes nothing and says why",
      ],
      ["tests/e2e/settings.test.ts", "expert mode shows what few people need, and hides it again"],
      [
        "src/domain/settings/settings_file.test.ts",
        "a backup with theme gives back every choice, and nothing that was not chosen",
      ],
      ["src/domain/settings/settings_file.test.ts", "a backup without theme leaves the theme out"],
    ],
    ["The moderation modal has the same three states.", modals],
  ]),
];
