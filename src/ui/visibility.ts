import { Globe, House, Lock, Mail, Users, type LucideIcon } from "lucide-react";
import type { Visibility } from "../domain/entities/status";

/** The picture of each visibility, the same wherever one is chosen or shown. */
export const visibilityIcons: Record<Visibility, LucideIcon> = {
  public: Globe,
  unlisted: House,
  private: Lock,
  direct: Mail,
  local: Users,
};
